// Plain JavaScript, because scripts of package.json import it before anything is installed.
import { readFileSync } from 'node:fs'

/** From Linux; empty elsewhere and for a process that is gone. The name before these fields may contain spaces. */
export const stateOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], parent: Number(fields[1]), started: fields[19] ?? '' }
  } catch {
    return { state: '', parent: 0, started: '' }
  }
}

/** With the pid, `started` identifies a process: without it, another one that reused the pid also counts. */
export const isAlive = ({ pid, started }) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  const now = stateOf(pid)
  // A zombie. In a container whose init process does not reap, it stays one forever.
  return now.state !== 'Z' && (started === undefined || now.started === started)
}
