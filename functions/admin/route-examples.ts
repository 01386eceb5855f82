import type { RouteExamples } from '../api/route-example.ts';

export const auditLogExamples: RouteExamples = {
  'GET /api/admin/audit-log': { request: () => ({ path: '/api/admin/audit-log?subject=users:1' }), status: 200 },
  'GET /api/admin/audit-log/export': { request: () => ({ path: '/api/admin/audit-log/export' }), status: 200 },
  'GET /api/admin/audit-log/actions': { request: () => ({ path: '/api/admin/audit-log/actions' }), status: 200 },
};
