import { Button, Heading, Text } from '@radix-ui/themes'
import { Pause, Play } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useLessMotion } from '../-frame/use-less-motion.ts'
import { emailAddress } from '../-form/rules.ts'
import { useDemoForm } from '../-form/use-demo-form.ts'
import { NothingSent } from '../-sign-in/nothing-sent.tsx'
import { launchAfter, timeLeft } from './countdown.ts'
import styles from './misc.module.css'
import { Greenhouse } from './pictures.tsx'

const units = ['days', 'hours', 'minutes', 'seconds'] as const
const schema = v.object({ email: emailAddress })

/**
 * A page for something that isn't there yet: a countdown and a subscription that sends nothing.
 * @param now the server's time when the page was made, so that a wrong clock of the device doesn't matter
 */
export function ComingSoonPage({ now }: { now: string }) {
  const opened = useMemo(() => new Date(now), [now])
  const launch = useMemo(() => launchAfter(opened), [opened])
  const { elapsed, isRunning, toggle } = useSecondsPassed()
  const left = timeLeft(new Date(opened.getTime() + elapsed), launch)
  const form = useDemoForm({ schema, initial: { email: '' }, onValid: () => undefined })
  return (
    <div className={styles['place']}>
      <div className={styles['picture']} aria-hidden="true">
        <Greenhouse />
      </div>
      <Heading as="h1" size="7" weight="medium" align="center" tabIndex={-1}>
        The greenhouse opens soon
      </Heading>
      <Text as="p" size="3" color="gray" align="center">
        The doors open on{' '}
        <time dateTime={launch.toISOString()}>
          {launch.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}
        </time>
        .
      </Text>
      {/* A timer isn't announced while it counts: screen readers read it on request. */}
      <div className={styles['timer']} role="timer" aria-live="off" aria-label="Time until the opening">
        {units.map((unit) => (
          <div key={unit} className={styles['unit']}>
            <span className="num">{left[unit]}</span>
            {left[unit] === 1 ? unit.slice(0, -1) : unit}
          </div>
        ))}
      </div>
      <Button variant="ghost" highContrast onClick={toggle}>
        {isRunning ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
        {isRunning ? 'Pause the countdown' : 'Resume the countdown'}
      </Button>
      <Form form={form} label="Subscribe" className={styles['subscribe']}>
        <TextInput label="Email" autoComplete="off" inputMode="email" spellCheck={false} {...form.field('email')} />
        <Button type="submit">Subscribe</Button>
        <NothingSent shown={form.isSent}>
          This is a demo, so {form.values.email} was not saved and nothing will be sent.
        </NothingSent>
      </Form>
    </div>
  )
}

/** Counts the milliseconds since the page was opened. It begins paused for people who asked for less motion. */
function useSecondsPassed() {
  const [elapsed, setElapsed] = useState(0)
  const [choice, setChoice] = useState<'running' | 'paused' | null>(null)
  const isCalm = useLessMotion() ?? false
  const isRunning = choice === null ? !isCalm : choice === 'running'
  const [start] = useState(() => ({ at: 0 }))
  useEffect(() => {
    start.at ||= Date.now()
    if (!isRunning) return
    const timer = setInterval(() => setElapsed(Date.now() - start.at), 1000)
    return () => clearInterval(timer)
  }, [isRunning, start])
  return { elapsed, isRunning, toggle: () => setChoice(isRunning ? 'paused' : 'running') }
}
