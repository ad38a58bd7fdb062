import { Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import type { Section } from './use-section.ts'

/** The end of a section's form: its button, the result of saving, and the choice in a conflict. */
export function SectionActions({
  section: { form, conflict },
}: {
  section: Pick<Section<object>, 'form' | 'conflict'>
}) {
  const t = useMessages('profile')
  const publicError = usePublicError()
  const [failure, setFailure] = useState<unknown>(null)
  const run = (work: () => Promise<void>) => {
    setFailure(null)
    work().catch(setFailure)
  }
  const refusal = form.refusal !== null && failure !== null ? publicError(failure).message : form.refusal
  return (
    <>
      <FormEnd form={{ ...form, refusal }} submit={t('action.save')} sent={t('note.saved')} />
      {conflict && (
        <Flex wrap="wrap" align="center" gap="2" gapX="4">
          <Button type="button" size="1" variant="soft" highContrast onClick={() => run(conflict.takeTheirs)}>
            {t('takeTheirs')}
          </Button>
          <Button type="button" size="1" variant="ghost" highContrast onClick={() => run(conflict.keepMine)}>
            {t('keepMine')}
          </Button>
        </Flex>
      )}
    </>
  )
}
