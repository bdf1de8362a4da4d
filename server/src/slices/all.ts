// Every slice that answers calls.
import type { Deps } from '../platform/deps.ts'
import type { Route } from '../platform/http/handle.ts'
import { routes as signIn } from './sign-in/index.ts'

export const slices = (deps: Deps): Route[] => [...signIn(deps)]
