import type { areas } from './areas.gen.ts'

/** An area of texts: a folder of catalogues in the registry. */
export type Area = keyof typeof areas

type Own<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['en']>>['default']

/** The English texts of an area, which define the types of keys and values: its own and those of `words`. */
export type EnglishOf<A extends Area> = Own<A> & Own<'words'>
