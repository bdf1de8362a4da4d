// What can be done to the record that is open: its screen and panels offer it here, the command palette lists it.
import { type ReactNode, useEffect, useId } from 'react'

export type PageCommand = { key: string; label: string; icon?: ReactNode; keys?: string; run: () => void }

const sources = new Map<string, readonly PageCommand[]>()

export const usePageCommands = (commands: readonly PageCommand[]): void => {
  const id = useId()
  // After each render: what a command does belongs to what is on show now.
  useEffect(() => {
    sources.set(id, commands)
  })
  useEffect(() => () => void sources.delete(id), [id])
}

export const pageCommands = (): readonly PageCommand[] => [...sources.values()].flat()
