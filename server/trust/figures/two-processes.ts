// Two processes of the product behind HAProxy and behind nginx, on one PostgreSQL with a streaming replica and one
// bucket (F32).
import { tryTwoProcesses } from '../../../deploy/try-two-processes.ts'
import type { Figure } from '../figure.ts'

export const twoProcesses: Figure = {
  id: 'F32',
  goal: 'two processes, 20 rolling restarts and each part killed under load: 0 failed or doubled requests, uploads whole or not at all, SIGTERM to exit ≤ 15 s',
  run: async () => {
    if (process.platform !== 'linux') return { outcome: 'not run', measured: 'needs HAProxy or nginx on Linux' }
    const { figures, notRun } = await tryTwoProcesses({
      restarts: 20,
      say: (text) => void process.stdout.write(`     ${text}\n`),
    })
    const failed = figures.filter(({ ok }) => !ok)
    const measured = [
      ...(failed.length > 0 ? failed : figures).map(({ name, value }) => `${name}: ${value}`),
      ...notRun,
    ].join('; ')
    return { measured, outcome: failed.length > 0 ? 'failed' : notRun.length === 2 ? 'not run' : 'passed' }
  },
}
