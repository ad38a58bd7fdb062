/** A file or folder of the example. */
export interface FileNode {
  id: string
  name: string
  /** The ids of what is in a folder. */
  children?: readonly string[]
  /** Size of a file. */
  kilobytes?: number
  /** Whether its content is still loading; here it never arrives. */
  isLoading?: boolean
}

export type Files = Readonly<Record<string, FileNode>>

export const rootId = 'workshop'

const list: readonly FileNode[] = [
  { id: rootId, name: 'Workshop', children: ['recipes', 'orders', 'pictures', 'readme'] },
  { id: 'recipes', name: 'Recipes', children: ['ash', 'celadon', 'clays'] },
  { id: 'ash', name: 'ash-glaze.txt', kilobytes: 4 },
  { id: 'celadon', name: 'celadon.txt', kilobytes: 6 },
  { id: 'clays', name: 'Clays', children: ['stoneware', 'porcelain'] },
  { id: 'stoneware', name: 'stoneware.txt', kilobytes: 3 },
  { id: 'porcelain', name: 'porcelain.txt', kilobytes: 5 },
  { id: 'orders', name: 'Orders', children: ['spring', 'autumn'] },
  { id: 'spring', name: 'spring.csv', kilobytes: 38 },
  { id: 'autumn', name: 'autumn.csv', kilobytes: 52 },
  { id: 'pictures', name: 'Pictures', children: [], isLoading: true },
  { id: 'readme', name: 'read-me.txt', kilobytes: 1 },
]

export const files: Files = Object.fromEntries(list.map((file) => [file.id, file]))
