import type { namespaces } from './namespaces.gen.ts'

/** A namespace of texts: a folder of catalogues in the registry. */
export type Namespace = keyof typeof namespaces

type OwnTexts<A extends Namespace> = Awaited<ReturnType<(typeof namespaces)[A]['en']>>['default']

/** The English texts of a namespace, which define the types of keys and values: its own and those of `words`. */
export type EnglishOf<A extends Namespace> = OwnTexts<A> & OwnTexts<'words'>
