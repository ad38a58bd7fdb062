import { Heading } from '@radix-ui/themes'
import { useState } from 'react'
import * as v from 'valibot'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { TextAreaInput, TextInput } from '#app/components/form/inputs.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import type { AppChange } from '../-apps/app-store.ts'
import { useLeaveQuestion } from '../-apps/use-leave-question.tsx'
import { ChoiceBoxes } from '../-form/choice-boxes.tsx'
import { filled } from '../-form/rules.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { tagNames, tags, type Filter, type Task } from './task.ts'
import { added, changedFields, edited, type TaskDraft } from './todo-store.ts'

interface TaskPanelProps {
  /** The task to edit; null adds one. */
  task: Task | null
  /** The list or tag from which a task is added, which it then belongs to. */
  tag: Filter | undefined
  onChange: (change: AppChange<readonly Task[]>) => void
  onClose: () => void
}

const draftSchema = v.object({
  title: filled('Enter a title.', 200),
  desc: v.pipe(v.string(), v.maxLength(5000, 'Use at most 5000 characters.')),
  tags: v.array(v.string()),
  isImportant: v.boolean(),
  isStarred: v.boolean(),
  isCompleted: v.boolean(),
})

const marks: readonly { value: 'isImportant' | 'isStarred' | 'isCompleted'; label: string }[] = [
  { value: 'isImportant', label: 'Important' },
  { value: 'isStarred', label: 'Starred' },
  { value: 'isCompleted', label: 'Completed' },
]

/** The form that adds or edits a task. It asks before it loses what was written. */
export function TaskPanel({ task, tag, onChange, onClose }: TaskPanelProps) {
  const [initial] = useState(() => draftOf(task, tag))
  const form = useDemoForm({
    schema: draftSchema,
    initial,
    onValid(draft) {
      const part = changedFields(initial, draft)
      leaveFreely()
      if (!task) onChange(added(draft))
      else if (Object.keys(part).length > 0) onChange(edited(task, part))
      onClose()
    },
  })
  const { question, leaveFreely } = useLeaveQuestion(form.isDirty)
  const { values, set } = form
  return (
    <Stack>
      <Heading as="h2" size="4" weight="medium">
        {task ? 'Edit task' : 'New task'}
      </Heading>
      <Form form={form} label={task ? 'Edit task' : 'New task'}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- pressing Add task asks for this field */}
        <TextInput label="Title" autoComplete="off" autoFocus={task === null} {...form.field('title')} />
        <TextAreaInput label="Description" rows={5} {...form.field('desc')} />
        <ChoiceBoxes
          legend="Tags"
          options={tags.map((value) => ({ value, label: tagNames[value].name }))}
          chosen={tags.filter((one) => values.tags.includes(one))}
          onChange={(chosen) => set({ tags: [...values.tags.filter((one) => !isOffered(one)), ...chosen] })}
        />
        <ChoiceBoxes
          legend="Marks"
          options={marks.filter(({ value }) => task !== null || value !== 'isCompleted')}
          chosen={marks.flatMap(({ value }) => (values[value] ? value : []))}
          onChange={(chosen) =>
            set({
              isImportant: chosen.includes('isImportant'),
              isStarred: chosen.includes('isStarred'),
              isCompleted: chosen.includes('isCompleted'),
            })
          }
        />
        <FormEnd form={form} submit={task ? 'Save changes' : 'Add task'} onCancel={onClose} />
      </Form>
      {question}
    </Stack>
  )
}

/** Returns whether the app offers a tag; the mock API takes any others, which stay. */
const isOffered = (name: string) => tags.some((tag) => tag === name)

/** Returns what the form begins with: the task, or a new one as the chosen list would show it. */
const draftOf = (task: Task | null, from: Filter | undefined): TaskDraft =>
  task ?? {
    title: '',
    desc: '',
    tags: tags.filter((tag) => tag === from),
    isImportant: from === 'important',
    isStarred: from === 'starred',
    isCompleted: false,
  }
