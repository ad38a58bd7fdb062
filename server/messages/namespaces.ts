import type { serverNamespaces } from './namespaces.gen.ts'

/** A namespace of texts that the server itself writes. */
export type ServerNamespace = keyof typeof serverNamespaces

type EnglishOf<A extends ServerNamespace> = (typeof serverNamespaces)[A]['en']

/**
 * The English texts of a namespace, from which the types of keys and values are derived: its own, and the words shared by
 * all namespaces. To `refusals` belong those of payments, which have a folder of their own.
 */
export type EnglishOnServer<A extends ServerNamespace> = EnglishOf<A> &
  EnglishOf<'words'> &
  (A extends 'userErrors' ? EnglishOf<'paymentErrors'> : unknown)
