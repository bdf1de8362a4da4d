// Commands for the open record. Its screen and panels register them here; the command palette lists them.
import { type ReactNode, useEffect, useId } from 'react'

export type PageCommand = { key: string; label: string; icon?: ReactNode; keys?: string; run: () => void }

const sources = new Map<string, readonly PageCommand[]>()

export const usePageCommands = (commands: readonly PageCommand[]): void => {
  const id = useId()
  // After every render, because the commands close over the current state.
  useEffect(() => {
    sources.set(id, commands)
  })
  useEffect(() => () => void sources.delete(id), [id])
}

export const pageCommands = (): readonly PageCommand[] => [...sources.values()].flat()
