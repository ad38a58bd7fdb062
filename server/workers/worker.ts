import { createHmac } from 'node:crypto'
import { Socket } from 'node:net'
import type { Peers, Told } from '../context.ts'
import { readToWorker, type Begin, type FromWorker } from './protocol.ts'

/** A message that a worker says to the others. */
type ToldMessage = Extract<FromWorker, { say: 'told' }>
type MetricNumbers = Extract<FromWorker, { say: 'counted' }>['metrics']

/** This process as a worker of its server. */
export interface Worker {
  begin: Begin
  peers: Peers
  /** Says that it answers requests. @param lines for the operator */
  ready(lines: string[]): void
  /** Answers with its metrics when it is asked. */
  answerMetrics(numbers: (stored: boolean) => Promise<MetricNumbers>): void
}

/**
 * Joins the server whose supervisor has started this process.
 * @param asked called when the worker is asked to stop
 * @returns when the supervisor has said who this process is
 */
export async function joinServer(asked: () => void): Promise<Worker> {
  const { promise: begun, resolve } = Promise.withResolvers<Begin>()
  const listeners: { topic: keyof Told; hear: (told: Told[keyof Told]) => void }[] = []
  const doors = new Map<string, (socket: Socket) => void>()
  let readNumbers: ((stored: boolean) => Promise<MetricNumbers>) | undefined

  const say = (message: FromWorker) => {
    // The supervisor may be gone, and then this process ends as well.
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  }

  async function count(id: number, stored: boolean): Promise<void> {
    const metrics = (await readNumbers?.(stored).catch(() => [])) ?? []
    say({ say: 'counted', id, metrics })
  }

  process.on('message', (message: unknown, handle: unknown) => {
    const read = readToWorker(message)
    if (!read) return
    if (read.say === 'begin') resolve(read)
    else if (read.say === 'stop') asked()
    else if (read.say === 'count') void count(read.id, read.stored)
    else if (read.say === 'told') {
      for (const { topic, hear } of listeners) if (topic === read.topic) hear(read.told)
    } else if (handle instanceof Socket) {
      const carry = doors.get(read.door)
      if (carry) carry(handle)
      else handle.destroy()
    }
  })

  const begin = await begun
  return {
    begin,
    ready: (lines) => say({ say: 'ready', lines }),
    answerMetrics: (numbers) => void (readNumbers = numbers),
    peers: {
      number: begin.number,
      of: begin.of,
      isFirst: begin.isFirst,
      // The schema of messages pairs each topic with what it tells.
      tell: (topic, told) => begin.of > 1 && say({ say: 'told', topic, told } as ToldMessage),
      hear(topic, listener) {
        listeners.push({ topic, hear: listener as (told: Told[keyof Told]) => void })
      },
      secret: (name) => createHmac('sha256', begin.secret).update(name).digest('hex').slice(0, 48),
      async openDoor(name, carry) {
        const url = begin.doors[name]
        if (url === undefined) throw new Error(`The server has opened no door for the stand-in ${name}.`)
        doors.set(name, carry)
        return { url, close: () => void doors.delete(name) }
      },
    },
  }
}
