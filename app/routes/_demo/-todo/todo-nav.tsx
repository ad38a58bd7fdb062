import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, ListTodo, Star, Trash2 } from 'lucide-react'
import { AppNav } from '../-apps/app-nav.tsx'
import { filterNames, lists, tagNames, tags, type Filter } from './task.ts'

const icons = { all: ListTodo, starred: Star, important: CircleAlert, completed: CircleCheck, trashed: Trash2 }

interface TodoNavProps {
  /** The list or tag in the address. */
  chosen: string
  counts: Readonly<Record<Filter, number>>
  onChosen: () => void
}

/** The lists and tags of the to-do list, each with the number of its tasks. */
export function TodoNav({ chosen, counts, onChosen }: TodoNavProps) {
  const groups = [
    {
      entries: lists.map((filter) => ({
        filter,
        name: filterNames[filter],
        icon: icons[filter],
        count: counts[filter],
        counted: filter === 'completed' || filter === 'trashed' ? 'tasks' : 'open tasks',
      })),
    },
    {
      title: 'Tags',
      entries: tags.map((filter) => ({
        filter,
        name: tagNames[filter].name,
        dot: tagNames[filter].color,
        count: counts[filter],
        counted: 'open tasks',
      })),
    },
  ]
  return (
    <AppNav<Filter> label="Task lists" groups={groups} chosen={chosen}>
      {(filter, look, content) => (
        <Link to="/todo/$filter" params={{ filter }} {...look} onClick={onChosen}>
          {content}
        </Link>
      )}
    </AppNav>
  )
}
