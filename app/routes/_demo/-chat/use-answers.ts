import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '#app/components/feedback/announcements.ts'
import type { AppChange } from '../-apps/app-store.ts'
import { awaitedAnswers, browserTimer, startAnswering, type Timer } from './answering.ts'
import { answerTo } from './answers.ts'
import { answered } from './chat-store.ts'
import type { ChatData } from './chat.ts'

interface AnswersOptions {
  /** What the app shows; undefined until it is read. */
  data: ChatData | undefined
  /** The contact whose chat the visitor is looking at. */
  looked: number | null
  onChange: (change: AppChange<ChatData>) => void
  timer?: Timer
}

/** Lets contacts answer while the app is open, and returns the uids of those who are typing. */
export function useAnswers({ data, looked, onChange, timer = browserTimer }: AnswersOptions): ReadonlySet<number> {
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set())
  const answering = useRef<ReturnType<typeof startAnswering>>(null)
  const answer = useEffectEvent((uid: number) => {
    const contact = data?.contacts.find((one) => one.uid === uid)
    const { msg = [] } = data?.chats[uid] ?? {}
    const text = msg.at(-1)?.textContent
    if (!contact || text === undefined) return
    const turn = msg.filter(({ isSent }) => isSent).length
    onChange(answered(uid, answerTo(uid, text, turn), new Date().toISOString(), uid === looked))
    // The open conversation reads its messages out itself.
    if (uid !== looked && data?.me.status !== 'do not disturb') {
      announce('news', `New message from ${contact.displayName}`)
    }
  })
  useEffect(() => {
    const started = startAnswering({
      timer,
      onTyping: (uid, isTyping) =>
        setTyping((before) => new Set(isTyping ? [...before, uid] : [...before].filter((one) => one !== uid))),
      onAnswer: (uid) => answer(uid),
    })
    answering.current = started
    return () => started.end()
  }, [timer])
  useEffect(() => {
    if (data) answering.current?.update(awaitedAnswers(data))
  }, [data])
  return typing
}
