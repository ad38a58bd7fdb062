import type { serverAreas } from './areas.gen.ts'

/** An area of texts that the server itself writes. */
export type ServerArea = keyof typeof serverAreas

type EnglishOf<A extends ServerArea> = (typeof serverAreas)[A]['en']

/**
 * The English texts of an area, from which the types of keys and values are derived: its own, and the words shared by
 * all areas. To the refusals belong those of payments, which have a folder of their own.
 */
export type EnglishOnServer<A extends ServerArea> = EnglishOf<A> &
  EnglishOf<'words'> &
  (A extends 'refusals' ? EnglishOf<'paymentRefusals'> : unknown)
