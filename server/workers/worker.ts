import { createHmac } from 'node:crypto'
import type { Socket } from 'node:net'
import type { PeerMessages, Peers } from '../context.ts'
import { readToWorker, type Begin, type FromWorker } from './protocol.ts'

/** A message of a worker to the others. */
type PeerMessage = Extract<FromWorker, { say: 'peer' }>
type Content = PeerMessages[keyof PeerMessages]
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
  const listeners: { topic: keyof PeerMessages; receive: (message: Content) => void }[] = []
  const standIns = new Map<string, (socket: Socket) => void>()
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
    else if (read.say === 'peer') {
      for (const { topic, receive } of listeners) if (topic === read.topic) receive(read.message)
    } else if (isSocket(handle)) {
      const carry = standIns.get(read.standIn)
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
      // The schema of messages pairs each topic with its content.
      send: (topic, message) => begin.of > 1 && say({ say: 'peer', topic, message } as PeerMessage),
      receive(topic, listener) {
        listeners.push({ topic, receive: listener as (message: Content) => void })
      },
      secret: (name) => createHmac('sha256', begin.secret).update(name).digest('hex').slice(0, 48),
      async openAddress(name, carry) {
        const url = begin.standIns[name]
        if (url === undefined) throw new Error(`The server has opened no address for the stand-in ${name}.`)
        standIns.set(name, carry)
        return { url, close: () => void standIns.delete(name) }
      },
    },
  }
}

const isSocket = (handle: unknown): handle is Socket =>
  typeof handle === 'object' && handle !== null && 'pipe' in handle && 'destroy' in handle
