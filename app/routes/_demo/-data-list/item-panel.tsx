import { Dialog } from '@radix-ui/themes'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { OpenConfirmDialog } from '#app/components/dialog/confirm-question.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { FieldRow } from '#app/components/form/field-row.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SelectInput, TextInput } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { categories, statuses, type DataItem, type ItemDraft } from './data-item.ts'
import { areDifferent, itemFormSchema, valuesOf, wrongField } from './item-form.ts'
import type { ItemSource } from './item-source.ts'
import { PictureField } from './picture-field.tsx'
import styles from './data-list.module.css'

interface ItemPanelProps {
  /** The item to edit; null adds one. */
  item: DataItem | null
  source: ItemSource
  hasPicture: boolean
  /** Gets the focus back. */
  opener: Element | null
  onClose: () => void
}

/** The panel at the side that adds or edits an item. It asks before it loses changes. */
export function ItemPanel({ item, source, hasPicture, opener, onClose }: ItemPanelProps) {
  const [initial] = useState(() => valuesOf(item))
  const form = useForm({
    schema: itemFormSchema,
    initial,
    mutation: useServerMutation({
      call: (draft: ItemDraft) => (item ? source.update(item.id, draft) : source.add(draft)),
    }),
    onSent(_done, { name }) {
      onClose()
      showToast({ kind: 'success', text: item ? `Saved “${name}”.` : `Added “${name}”.` })
    },
  })
  const isChanged = areDifferent(form.values, initial)
  const [isAsking, setAsking] = useState(false)
  const close = () => (isChanged ? setAsking(true) : onClose())
  // Another page of the list keeps the panel open, so only leaving the list is asked about.
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  const field = (name: keyof typeof wrongField) => ({
    ...form.field(name),
    error: form.errorOf(name) === undefined ? undefined : wrongField[name],
  })
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Content
        className={styles['panel'] ?? ''}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // The row may have moved to another page.
          const target = opener?.isConnected ? opener : document.querySelector('h1')
          if (target instanceof HTMLElement) target.focus()
        }}
      >
        <Dialog.Title size="4">{item ? 'Edit item' : 'Add item'}</Dialog.Title>
        <Form form={form}>
          {hasPicture && (
            <PictureField value={form.values.img} name={form.values.name} onChange={(img) => form.set({ img })} />
          )}
          <TextInput label="Name" autoComplete="off" {...field('name')} />
          <FieldRow>
            <SelectInput label="Category" options={categories.map(asOption)} {...form.field('category')} />
            <SelectInput label="Order status" options={statuses.map(asOption)} {...form.field('status')} />
          </FieldRow>
          <FieldRow>
            <TextInput label="Popularity, 0 to 100" inputMode="numeric" autoComplete="off" {...field('popularity')} />
            <TextInput label="Price in dollars" inputMode="decimal" autoComplete="off" {...field('price')} />
          </FieldRow>
          <FormEnd form={form} submit={item ? 'Save changes' : 'Add item'} onCancel={close} />
        </Form>
        {(isAsking || leaving.status === 'blocked') && (
          <OpenConfirmDialog
            title="Discard your changes?"
            confirm="Discard changes"
            cancel="Keep editing"
            danger
            onClose={() => {
              setAsking(false)
              leaving.reset?.()
            }}
            onConfirm={() => {
              onClose()
              leaving.proceed?.()
            }}
          >
            <p>You haven’t saved them yet.</p>
          </OpenConfirmDialog>
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}

const asOption = <Value extends string>(value: Value) => ({ value, label: value })
