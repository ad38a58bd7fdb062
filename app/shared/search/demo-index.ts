/** The template's demo search index, in the shapes of the specification (§2, §7). */
export interface DemoPage {
  id: number
  /** A word for it that an address could carry. */
  target: string
  title: string
  link: string
  /** By its name in the icon set. */
  icon: string
}
export interface DemoFile {
  title: string
  by: string
  size: string
  /** The file's name, which says its kind. */
  file: string
}
export interface DemoContact {
  title: string
  email: string
  /** Address of a picture. */
  img: string
  /** DD/MM/YYYY */
  date: string
}
interface DemoGroup<Title extends string, Entry> {
  groupTitle: Title
  /** How many of it are shown at most. */
  searchLimit: number
  data: Entry[]
}
export type DemoGroups = [
  DemoGroup<'Pages', DemoPage>,
  DemoGroup<'Files', DemoFile>,
  DemoGroup<'Contacts', DemoContact>,
]
