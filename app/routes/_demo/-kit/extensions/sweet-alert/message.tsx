import { AlertDialog, Button } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import styles from './message.module.css'

interface MessageProps {
  /** The button that opens it. */
  trigger: string
  title: string
  /** Above the title. */
  icon?: ReactNode
  /** One sentence or two. */
  children?: ReactNode
  /** Label of the button that closes it. */
  close?: string
}

/** A message in the middle of the window that a person closes with its only button, or with Escape. */
export const Message = ({ trigger, title, icon, children, close = 'OK' }: MessageProps) => (
  <AlertDialog.Root>
    <AlertDialog.Trigger>
      <Button variant="soft" highContrast>
        {trigger}
      </Button>
    </AlertDialog.Trigger>
    <AlertDialog.Content maxWidth="400px" {...(!children && { 'aria-describedby': undefined })}>
      <div className={styles['message']}>
        {icon}
        <AlertDialog.Title size="4">{title}</AlertDialog.Title>
        {children && (
          <AlertDialog.Description size="2" color="gray">
            {children}
          </AlertDialog.Description>
        )}
        <AlertDialog.Action>
          <Button>{close}</Button>
        </AlertDialog.Action>
      </div>
    </AlertDialog.Content>
  </AlertDialog.Root>
)
