import { read } from '../../checks/source-files.ts'

/** A line of the Dockerfile, such as `COPY app app`. */
interface Instruction {
  name: string
  /** What stands after the name. */
  rest: string
}

/** A stage of the Dockerfile: from its FROM to the next one. */
export interface BuildStage {
  /** `node:24.21.0-trixie-slim` */
  base: string
  /** The name that later stages copy from; null for the last one. */
  name: string | null
  instructions: Instruction[]
}

export const dockerfilePath = 'docs/deploy/Dockerfile'

/** Returns the stages of docs/deploy/Dockerfile. */
export function readDockerfile(): BuildStage[] {
  const stages: BuildStage[] = []
  for (const line of read(dockerfilePath).split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [base = '', , as = null] = rest.split(' ')
      stages.push({ base, name: as, instructions: [] })
    } else if (name) stages.at(-1)?.instructions.push({ name, rest })
    else throw new Error(`${dockerfilePath}: can’t read “${line}”`)
  }
  return stages
}

/** Returns what stands after an instruction of a stage, each time that it has it. */
export const valuesOf = ({ instructions }: BuildStage, name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest)

/** Returns the variables that a stage sets. */
export const variablesOf = (stage: BuildStage): Record<string, string> =>
  Object.fromEntries(
    valuesOf(stage, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  )

/** Returns the program and arguments of a command in the form `["node", "server/main.ts"]`. */
export function commandOf(stage: BuildStage, name: 'CMD' | 'HEALTHCHECK'): string[] {
  const [line = ''] = valuesOf(stage, name)
  return JSON.parse(line.slice(line.indexOf('['))) as string[]
}
