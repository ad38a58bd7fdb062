import { Button, Popover } from '@radix-ui/themes'
import { CalendarDays } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Field } from '#app/components/form/field.tsx'
import styles from './calendar.module.css'

interface DateFieldProps {
  label: string
  note?: string
  /** The chosen days in words, or what to do. */
  text: string
  /** Renders the calendar. */
  children: (close: () => void) => ReactNode
}

/** A field that opens a calendar below itself. */
export function DateField({ label, note, text, children }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Field label={label} note={note}>
      {(control) => (
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger>
            <Button
              {...control}
              variant="surface"
              color="gray"
              highContrast
              className={styles['field'] ?? ''}
              aria-label={`${label}: ${text}`}
            >
              <span>{text}</span>
              <CalendarDays size={16} aria-hidden="true" />
            </Button>
          </Popover.Trigger>
          <Popover.Content
            size="1"
            minWidth="0"
            aria-label={label}
            ref={panel}
            onOpenAutoFocus={(event) => {
              // The chosen day, today or the first one that can be chosen.
              const day = panel.current?.querySelector<HTMLElement>('td button[tabindex="0"]')
              if (!day) return
              event.preventDefault()
              day.focus()
            }}
          >
            {children(() => setOpen(false))}
          </Popover.Content>
        </Popover.Root>
      )}
    </Field>
  )
}
