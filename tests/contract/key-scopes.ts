/** The calls that a key with a scope may make. All others, except `GET /api-key/self`, answer 401 to a key. */
export const keyScopeLedger = {
  'workflows:read': [
    'GET /flows',
    'GET /flows/{flowId}',
    'GET /flows/{flowId}/status',
    'GET /flows/{flowId}/last-run',
    'GET /flows/{flowId}/runs',
    'GET /flows/{flowId}/files',
  ],
  'workflows:run': [
    'POST /flows/calculate-cost',
    'POST /flows/credits',
    'POST /flows/{flowId}/run',
    'PUT /flows/{flowId}/runs/{runId}',
    'PUT /flows/{flowId}/runs/{runId}/cancel',
    'POST /resource/recordActivity',
    'POST /resource/reserveActivity',
    'POST /resource/settleActivity',
    'POST /resource/releaseActivity',
  ],
  'files:read': ['GET /flow-files', 'GET /flow-files/{fileId}/content'],
  'files:write': ['POST /flow-files', 'DELETE /flow-files/{fileId}'],
  'resources:read': ['GET /roles/abilities', 'GET /roles/resource/organizational', 'GET /roles/resource/public'],
  'usage:read': [
    'GET /resource/history',
    'GET /resource/addOnUsageDetails',
    'GET /resource/details',
    'GET /resource/maxFileSize',
    'POST /resource/validateLimit',
    'POST /resource/validateActivity',
    'POST /resource/validateFile',
  ],
} as const;
