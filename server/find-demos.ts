import { existsSync } from 'node:fs'
import type { Demos } from './context.ts'

const entry = new URL('./demos/demos.ts', import.meta.url)

/** The template's demos; null where their folder is deleted. No import names it, so that nothing else has to change then. */
export async function findDemos(): Promise<Demos | null> {
  if (!existsSync(entry)) return null
  // The compiler cannot follow an address; the module declares its value to be of this type.
  const { demos } = (await import(/* @vite-ignore */ entry.href)) as { demos: Demos }
  return demos
}
