import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Catalogue } from './message-types.ts'

/** A compiled catalogue: parsed at build time, so that browsers don't need the parser. */
export type CompiledCatalogue = Readonly<Record<string, CompiledMessage>>

/** Compiles a catalogue, for the build, servers and tests. Compiled messages stay unchanged. */
export function compileCatalogue(catalogue: Catalogue | CompiledCatalogue): CompiledCatalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, typeof text === 'string' ? compileMessage(text) : text]),
  )
}
