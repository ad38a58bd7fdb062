import { useEffect, useRef } from 'react'
import { editTabs, type EditTab } from './users-search.ts'

interface LeadInput {
  /** The shown tab. */
  tab: EditTab
  /** How many fields of each tab are wrong. */
  faults: Record<EditTab, number>
  /** Shows another tab. */
  onTab: (tab: EditTab) => void
}

/**
 * Returns a function to call before a form is sent: if only fields of other tabs are wrong, it shows the first of those
 * tabs and moves the focus to the field. In the shown tab the form does this itself.
 */
export function useLeadToErrors({ tab, faults, onTab }: LeadInput): (form: HTMLFormElement) => void {
  const waiting = useRef<HTMLFormElement>(null)
  useEffect(() => {
    waiting.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    waiting.current = null
  }, [tab])
  return (form) => {
    const wrong = editTabs.find((name) => faults[name] > 0)
    if (wrong === undefined || faults[tab] > 0) return
    waiting.current = form
    onTab(wrong)
  }
}
