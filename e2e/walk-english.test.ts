import { walkRoutes } from './walk.ts'

walkRoutes('en')
