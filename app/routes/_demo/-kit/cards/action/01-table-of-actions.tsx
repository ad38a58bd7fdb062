import { ChevronDown, RotateCw, X } from 'lucide-react'
import { PlainTable, type PlainColumn } from '#app/components/data-table/plain-table.tsx'

export const about = 'What the buttons in a card’s head do. Each has a name that says which card it changes.'
export const isWide = true

const actions = [
  {
    name: 'Collapse',
    Icon: ChevronDown,
    effect: 'Hides the content and keeps the title. Pressed again, it comes back.',
  },
  {
    name: 'Refresh',
    Icon: RotateCw,
    effect: 'Loads the content again. The old one stays, dimmed, until the new one is here.',
  },
  { name: 'Remove', Icon: X, effect: 'Takes the card away. A toast offers to undo it.' },
]
const columns: PlainColumn<(typeof actions)[number]>[] = [
  { id: 'name', header: 'Action', cell: ({ name }) => name },
  {
    id: 'icon',
    header: 'Icon',
    cell: ({ Icon }) => <Icon size={16} aria-hidden="true" />,
  },
  { id: 'effect', header: 'What it does', cell: ({ effect }) => effect },
]

export default function TableOfActions() {
  return <PlainTable columns={columns} rows={actions} rowKey={({ name }) => name} />
}
