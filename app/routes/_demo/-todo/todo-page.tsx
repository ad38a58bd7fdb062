import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { NoMatches } from '#app/components/feedback/no-matches.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { SearchInput } from '#app/components/list/list-controls.tsx'
import { AppFrame } from '../-apps/app-frame.tsx'
import { maxAppSearch, type AppSearch } from '../-apps/app-search.ts'
import { useAppChange, useAppData } from '../-apps/app-store.ts'
import { NoSuch } from '../-apps/no-such.tsx'
import { useAppAddress } from '../-apps/use-app-address.ts'
import { TaskList } from './task-list.tsx'
import { TaskPanel } from './task-panel.tsx'
import { filterNames, knownFilter, openCounts, tasksIn, type Filter } from './task.ts'
import { TodoNav } from './todo-nav.tsx'
import { todoStore } from './todo-store.ts'

interface TodoPageProps {
  /** The list or tag in the address, which may be unknown. */
  filter: string
  search: AppSearch
}

/** The to-do list: tasks by list and tag, searched, in an order of one's own, with the open one next to them. */
export function TodoPage({ filter: name, search }: TodoPageProps) {
  const query = useAppData(todoStore)
  const change = useAppChange(todoStore)
  const filter = knownFilter(name)
  const { show, typed, type } = useAppAddress('/todo/$filter', name, search)
  const { q = '', open } = search
  const tasks = query.data ?? []
  const shown = filter ? tasksIn(tasks, filter, typed) : []
  useAnnounced('result', typed === '' ? '' : `${shown.length} tasks found`)
  const opened = typeof open === 'number' ? tasks.find(({ id }) => id === open) : undefined
  const listName = filter ? filterNames[filter] : `“${name}”`
  return (
    <AppFrame
      title="To-do list"
      question="What is there to do, and what comes first?"
      actions={
        <Button onClick={() => show({ open: 'new' })}>
          <Plus size={15} aria-hidden="true" /> Add task
        </Button>
      }
      nav={(onChosen) => <TodoNav chosen={name} counts={openCounts(tasks)} onChosen={onChosen} />}
      navName="Task lists"
      listName={listName}
      bar={filter && <SearchInput label="Search tasks" value={typed} maxLength={maxAppSearch} onType={type} />}
      detail={
        open === 'new' ? (
          <TaskPanel key="new" task={null} tag={filter} onChange={change} onClose={() => show({ open: undefined })} />
        ) : (
          <QueryState query={query} height="320px">
            {() =>
              opened ? (
                <TaskPanel
                  key={opened.id}
                  task={opened}
                  tag={undefined}
                  onChange={change}
                  onClose={() => show({ open: undefined })}
                />
              ) : (
                <NoSuch action={<Button onClick={() => show({ open: undefined })}>Close</Button>}>
                  This task doesn’t exist. It may have been deleted.
                </NoSuch>
              )
            }
          </QueryState>
        )
      }
      detailName={open === 'new' ? 'New task' : (opened?.title ?? 'Task')}
      open={open === undefined ? null : String(open)}
      onClose={() => show({ open: undefined })}
    >
      {filter ? (
        <QueryState query={query} height="420px" shape="list">
          {() =>
            shown.length > 0 ? (
              <TaskList
                key={filter}
                filter={filter}
                tasks={shown}
                open={open}
                q={q}
                onChange={change}
                onOpen={(id) => show({ open: id })}
              />
            ) : typed === '' ? (
              <NoTasks filter={filter} onAdd={() => show({ open: 'new' })} />
            ) : (
              <NoMatches
                text={`No task in ${filterNames[filter]} contains “${typed.trim()}”.`}
                clear="Clear search"
                onClear={() => type('')}
              />
            )
          }
        </QueryState>
      ) : (
        <NoSuch
          action={
            <Button asChild>
              <Link to="/todo/$filter" params={{ filter: 'all' }}>
                Show all tasks
              </Link>
            </Button>
          }
        >
          There’s no list or tag called “{name}”.
        </NoSuch>
      )}
    </AppFrame>
  )
}

/** What an empty list says. */
const whyEmpty: Readonly<Partial<Record<Filter, string>>> = {
  all: 'No tasks yet. Add the first one.',
  starred: 'No starred tasks. Star a task to find it here.',
  important: 'No important tasks. Mark a task as important to find it here.',
  completed: 'No completed tasks yet. Tick a task when it is done.',
  trashed: 'The trash is empty. Tasks that you move to the trash can be restored here.',
}

function NoTasks({ filter, onAdd }: { filter: Filter; onAdd: () => void }): ReactNode {
  // A new task would be in it.
  const takesNew = filter === 'all' || whyEmpty[filter] === undefined
  return (
    <EmptyState action={takesNew && <Button onClick={onAdd}>Add task</Button>}>
      {whyEmpty[filter] ?? `No tasks with the tag ${filterNames[filter]}.`}
    </EmptyState>
  )
}
