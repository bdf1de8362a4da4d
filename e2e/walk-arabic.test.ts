import { walkRoutes } from './walk.ts'

walkRoutes('ar')
