import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { SectionStatus } from './use-section.ts'
import styles from './profile.module.css'

/** The foot of a section's form: its button, what became of saving, and the way out of a conflict. */
export function SectionActions({ status, isPending }: { status: SectionStatus; isPending: boolean }) {
  const say = useMessages('profile')
  return (
    <div className={styles['formActions']}>
      <Button type="submit" loading={isPending}>
        {say('save')}
      </Button>
      <SectionResult status={status} />
    </div>
  )
}

/** What became of saving a section, said aloud. */
function SectionResult({ status: { error, isSaved, conflict } }: { status: SectionStatus }) {
  const say = useMessages('profile')
  const publicError = usePublicError()
  const [failure, setFailure] = useState<unknown>(null)
  const run = (work: () => Promise<void>) => {
    setFailure(null)
    work().catch(setFailure)
  }
  return (
    <>
      <output className={error ? styles['error'] : styles['note']}>
        {error && (failure === null ? error.message : publicError(failure).message)}
        {isSaved && say('saved')}
      </output>
      {conflict && (
        <div className={styles['conflict']}>
          <Button type="button" size="1" variant="soft" highContrast onClick={() => run(conflict.takeTheirs)}>
            {say('takeTheirs')}
          </Button>
          <Button type="button" size="1" variant="ghost" highContrast onClick={() => run(conflict.keepMine)}>
            {say('keepMine')}
          </Button>
        </div>
      )}
    </>
  )
}
