import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Catalogue } from './message-types.ts'

/** A catalogue as it is said from: parsed once, so that no browser carries the parser. */
export type CompiledCatalogue = Readonly<Record<string, CompiledMessage>>

/** For the build, and for a server or a test that runs from the sources. What is compiled already stays as it is. */
export function compileCatalogue(catalogue: Catalogue | CompiledCatalogue): CompiledCatalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, typeof text === 'string' ? compileMessage(text) : text]),
  )
}
