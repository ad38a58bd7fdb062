import type { ChildProcess } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { startAskedServer, type AskedServer } from './asked-server.ts'
import { sendPageView, type Installation } from './installation.ts'
import { faultsIn, storedPaths } from './installed-events.ts'
import { killPostgres, type Kill, type KillableServer, type Victim } from './killable-server.ts'
import { runCommand, startCommand } from './operator-command.ts'
import { noneLeft } from './own-postgres.ts'

/** Longer than a backup or restore of this size takes. */
const maxMs = 2_500
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Kills a server, its Postgres or both while a backup runs beside it, and restores while they run. */
export class KilledBackups {
  readonly #installation: Installation
  readonly #folder: string
  readonly #acknowledged = new Set<string>()
  /** How many of the backups were complete. */
  complete = 0

  /** @param folder for the files and for the restored databases */
  constructor(installation: Installation, folder: string) {
    this.#installation = installation
    this.#folder = folder
  }

  async #send(server: AskedServer, round: number): Promise<void> {
    for (let number = 0; number < 50; number += 1) {
      const path = `/round-${round}-${number}`
      const status = await sendPageView(server.origin, { domain: this.#installation.domain, path })
      expect(status).toBe(202)
      this.#acknowledged.add(path)
    }
  }

  /** Kills while a backup runs beside the server. The backup is then complete, or it is not there and the command said so. */
  async killBackup({ round, random, installed, kill }: Round): Promise<void> {
    await this.#send(installed.server, round)
    const file = join(this.#folder, `round-${round}.backup`)
    const command = startCommand('backup', [file], { DATA_DIR: installed.dataDir })
    await setTimeout(random() * maxMs)
    await kill.now()
    const { code, output } = await command.finished
    await installed.again(kill)
    await this.#check(installed.server, `round ${round}, ${kill.victim} killed during a backup`)
    if (code === 0) {
      this.complete += 1
      await this.#checkRestored(file, `${round}-complete`)
    } else {
      expect(output).toMatch(/\(database\.\w+\)|Connection|terminat/)
      expect(await exists(file)).toBe(false)
    }
  }

  /** Kills a restore, its Postgres or both. A second try then works, because nothing was restored, or everything. */
  async killRestore({ round, random, installed, kill: { victim } }: Round): Promise<void> {
    await this.#send(installed.server, round)
    const file = join(this.#folder, `round-${round}.backup`)
    expect(await runCommand('backup', [file], { DATA_DIR: installed.dataDir })).toMatchObject({ code: 0 })
    const data = join(this.#folder, `restored-${round}`)
    const command = startCommand('restore', [file], { DATA_DIR: data })
    await setTimeout(random() * maxMs)
    await killUser(command.child, data, victim)
    const { code } = await command.finished
    await noneLeft(data)
    await this.#checkRestored(file, `restored-${round}`, { isThere: code === 0 })
  }

  async #checkRestored(file: string, name: string, { isThere = false } = {}): Promise<void> {
    const data = join(this.#folder, name)
    if (!isThere) {
      const { code, output } = await runCommand('restore', [file], { DATA_DIR: data })
      // It was killed when everything had been restored.
      expect([code, output.includes('is not empty') || code === 0]).toEqual([code, true])
    }
    const server = await startAskedServer({ DATA_DIR: data })
    try {
      await this.#check(server, name)
    } finally {
      await server.end()
      await noneLeft(data)
    }
  }

  async #check(server: AskedServer, where: string): Promise<void> {
    const stored = await storedPaths({ ...server, close: async () => {} })
    expect([where, faultsIn(stored, this.#acknowledged)]).toEqual([where, { lost: [], doubled: [] }])
  }
}

interface Round {
  round: number
  random: () => number
  installed: KillableServer
  kill: Kill
}

async function killUser(command: ChildProcess, dataDir: string, victim: Victim): Promise<void> {
  if (victim !== 'Postgres') command.kill('SIGKILL')
  if (victim !== 'Loop') await killPostgres(dataDir)
}
