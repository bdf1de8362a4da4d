import { lazy } from 'react'

/** Loaded when somebody scans. */
export const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }))
