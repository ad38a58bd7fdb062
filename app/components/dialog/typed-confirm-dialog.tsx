import { TextField } from '@radix-ui/themes'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Field } from '../form/field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface TypedConfirmDialogProps extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'ready' | 'danger' | 'onConfirm' | 'onOpenChange' | 'children'
> {
  /** What has to be typed, such as a name, in any case. It is shown below the field. */
  expected: string
  /** Label of the field. */
  fieldLabel: string
  /** What will happen, if the title doesn't say it all. */
  children?: ReactNode
  /** The action. It gets the text as it was typed; the server compares it again. */
  onConfirm: (typed: string) => Promise<unknown>
}

/** A button that asks to type a name before an action that can't be undone. */
export function TypedConfirmDialog(props: TypedConfirmDialogProps) {
  const { expected, fieldLabel, onConfirm, children, ...dialog } = props
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      {...dialog}
      danger
      ready={typed.trim().toLowerCase() === expected.toLowerCase()}
      onOpenChange={() => setTyped('')}
      onConfirm={() => onConfirm(typed)}
    >
      {children}
      <Field label={fieldLabel} note={expected}>
        {(control) => (
          <TextField.Root
            {...control}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
