import { Badge, Button, Checkbox, IconButton } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { CircleAlert, GripVertical, Hand, RotateCcw, Star, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { AppRow } from '../-apps/app-list.tsx'
import { Label } from '../-apps/dot.tsx'
import { RowToggle } from '../-apps/row-toggle.tsx'
import apps from '../-apps/apps.module.css'
import { tagNames, tags, type Task, type TaskFlag } from './task.ts'

interface TaskRowProps {
  task: Task
  filter: string
  isOpen: boolean
  /** What the list is searched for. */
  q: string
  onToggle: (flag: TaskFlag) => void
  /** Moves it to the trash, or back from it. */
  onTrash: () => void
  onDelete: () => void
}

/** A task in a list. */
export function TaskRow({ task, filter, isOpen, q, onToggle, onTrash, onDelete }: TaskRowProps) {
  const { id, title, desc, isCompleted, isInProgress, isTrashed } = task
  return (
    <AppRow
      id={String(id)}
      isOpen={isOpen}
      isDone={isCompleted}
      start={
        <>
          <IconButton
            variant="ghost"
            color="gray"
            size="1"
            className={apps['handle'] ?? ''}
            data-handle
            aria-label={`Move ${title}`}
            aria-keyshortcuts="ArrowUp ArrowDown"
          >
            <GripVertical size={16} aria-hidden="true" />
          </IconButton>
          {!isTrashed && (
            <Checkbox
              checked={isCompleted}
              aria-label={`Completed: ${title}`}
              onCheckedChange={() => onToggle('isCompleted')}
            />
          )}
        </>
      }
      end={
        isTrashed ? (
          <TrashButtons task={task} onToggle={onToggle} onTrash={onTrash} onDelete={onDelete} />
        ) : (
          <>
            <RowToggle
              icon={Hand}
              label={`In progress: ${title}`}
              isOn={isInProgress}
              onToggle={() => onToggle('isInProgress')}
            />
            <RowToggle
              icon={CircleAlert}
              label={`Important: ${title}`}
              isOn={task.isImportant}
              onToggle={() => onToggle('isImportant')}
            />
            <RowToggle
              icon={Star}
              label={`Starred: ${title}`}
              isOn={task.isStarred}
              onToggle={() => onToggle('isStarred')}
            />
            <IconButton variant="ghost" color="gray" size="1" aria-label={`Move to trash: ${title}`} onClick={onTrash}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </>
        )
      }
    >
      {(look) => (
        <>
          <Link
            to="/todo/$filter"
            params={{ filter }}
            search={{ q: q || undefined, open: id }}
            resetScroll={false}
            {...look}
          >
            {title}
          </Link>
          <div className={apps['line']}>
            {isInProgress && !isTrashed && <Badge color="amber">In progress</Badge>}
            {tags
              .filter((tag) => task.tags.includes(tag))
              .map((tag) => (
                <Label key={tag} {...tagNames[tag]} />
              ))}
            {desc !== '' && <span className={apps['cut']}>{desc}</span>}
          </div>
        </>
      )}
    </AppRow>
  )
}

/** The buttons of a task in the trash. Deleting it for good is confirmed in its row. */
function TrashButtons({ task, onToggle, onTrash, onDelete }: Omit<TaskRowProps, 'filter' | 'isOpen' | 'q'>) {
  const { title, confirmDelete } = task
  const isAnswered = useRef(false)
  // Each button takes the place of another one, which had the focus.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !isAnswered.current) return
    isAnswered.current = false
    button.focus()
  }
  const toggle = () => {
    isAnswered.current = true
    onToggle('confirmDelete')
  }
  if (confirmDelete) {
    return (
      <>
        <output>Delete for good?</output>
        <Button size="1" color="red" aria-label={`Delete for good: ${title}`} onClick={onDelete}>
          Delete
        </Button>
        <Button
          ref={takeFocus}
          size="1"
          variant="soft"
          color="gray"
          highContrast
          aria-label={`Keep: ${title}`}
          onClick={toggle}
        >
          Keep
        </Button>
      </>
    )
  }
  return (
    <>
      <IconButton variant="ghost" color="gray" size="1" aria-label={`Restore: ${title}`} onClick={onTrash}>
        <RotateCcw size={16} aria-hidden="true" />
      </IconButton>
      <IconButton ref={takeFocus} variant="ghost" color="red" size="1" aria-label={`Delete: ${title}`} onClick={toggle}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
}
