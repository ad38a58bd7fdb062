/** A block of code of a guide: what to write into a file, or to add to one. */
export interface TutorialBlock {
  path: string
  /** The text of an existing file before which its lines go; null for a new file. */
  before: string | null
  code: string
}

/**
 * Returns the blocks of code in a section of a guide. The first line of each says where it goes: `// <path>` for a new
 * file, `// <path>, before "<text>"` for lines of one that exists.
 */
export function blocksOf(guide: string, heading: string): TutorialBlock[] {
  const [, section = ''] = guide.split(`## ${heading}\n`)
  return Array.from(
    (section.split('\n## ')[0] ?? '').matchAll(/^ *```tsx?\n *\/\/ (\S+?)(?:, before "(.*)")?\n([^]*?)^ *```$/gm),
    ([, path = '', before = null, code = '']) => ({
      path,
      before,
      code: code.replaceAll(/^ {3}/gm, ''),
    }),
  )
}

/**
 * Returns a file with a block: its lines where the block says, and its imports at the top.
 * @param text the file so far; null for a new one
 * @throws if the place is not there, or not the only one
 */
export function withBlock({ path, before, code }: TutorialBlock, text: string | null): string {
  if (before === null) return code
  const times = (text ?? '').split(before).length - 1
  if (text === null || times !== 1) throw new Error(`${path} has ${times} times: ${before}`)
  const lines = code.split('\n').filter((line) => line !== '')
  const imports = lines.filter((line) => line.startsWith('import '))
  const others = lines.filter((line) => !imports.includes(line))
  return [...imports, text.replace(before, () => [...others, before].join('\n'))].join('\n')
}
