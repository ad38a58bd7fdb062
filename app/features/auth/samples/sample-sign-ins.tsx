import { Box, Button, Flex, Grid, Separator, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { SignInRefused } from '../providers/sign-in-refused.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { sampleSignInsQueryOptions } from './samples.queries.ts'

/** A button for each sample account that opens with one click; nothing if there is none. */
export function SampleSignIns({ target }: { target: string }) {
  const t = useMessages('signIn')
  const titleId = useId()
  const hydrated = useHydrated()
  const { data: roles = [] } = useQuery(sampleSignInsQueryOptions())
  const finishSignIn = useFinishSignIn()
  const [opening, setOpening] = useState<Role | null>(null)
  const [error, setError] = useState<unknown>(null)
  if (roles.length === 0) return null
  const open = async (role: Role) => {
    setError(null)
    setOpening(role)
    await finishSignIn({ sample: role }, { target })
      .catch(setError)
      .finally(() => setOpening(null))
  }
  return (
    <Box asChild mt="5">
      <section aria-labelledby={titleId}>
        <Separator size="4" mb="5" />
        <Flex direction="column" gap="3">
          <Flex direction="column">
            <Text id={titleId} size="2" weight="medium">
              {t('lookAroundAs')}
            </Text>
            <Text size="2" color="gray">
              {t('lookAroundHint')}
            </Text>
          </Flex>
          {error !== null && <SignInRefused error={error} />}
          <Grid columns={String(roles.length)} gap="2">
            {roles.map((role) => (
              <Button
                key={role}
                size="3"
                variant="soft"
                disabled={!hydrated || opening !== null}
                loading={opening === role}
                onClick={() => void open(role)}
              >
                {t(`role.${role}`)}
              </Button>
            ))}
          </Grid>
        </Flex>
      </section>
    </Box>
  )
}
