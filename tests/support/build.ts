import { spawnSync } from 'node:child_process'

const result = spawnSync('vite', ['build', '--config', 'app.config.ts'], { stdio: 'inherit' })
process.exit(result.status ?? 1)
