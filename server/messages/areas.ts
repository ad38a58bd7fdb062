import type { serverAreas } from './areas.gen.ts'

/** An area of texts that the server itself writes. */
export type ServerArea = keyof typeof serverAreas

/** The English texts an area can say, which give its keys and values their types: its own, and the words of all areas. */
export type EnglishOnServer<A extends ServerArea> = (typeof serverAreas)[A]['en'] & (typeof serverAreas)['words']['en']
