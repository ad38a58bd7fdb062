import type { areas } from './areas.gen.ts'

/** An area of texts: a folder of catalogues, which the registry has found. */
export type Area = keyof typeof areas

type Own<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['en']>>['default']

/** The English texts an area can say, which give its keys and values their types: its own, and the words of all areas. */
export type EnglishOf<A extends Area> = Own<A> & Own<'words'>
