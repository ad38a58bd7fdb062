import { existsSync } from 'node:fs'
import type { Demos } from './context.ts'

const entry = new URL('./demos/demos.ts', import.meta.url)

/**
 * Returns the template's demos; null if their folder was deleted. No static import refers to it, so deleting the
 * folder needs no other change.
 */
export async function findDemos(): Promise<Demos | null> {
  if (!existsSync(entry)) return null
  // The compiler can't follow a dynamic URL; the module declares its value with this type.
  const { demos } = (await import(/* @vite-ignore */ entry.href)) as { demos: Demos }
  return demos
}
