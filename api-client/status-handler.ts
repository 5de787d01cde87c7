import { isAxiosError, type AxiosInstance } from 'axios';

/**
 * Specification, section 8: reacts to one configured status. It calls the handler and still rethrows, so that whoever
 * called learns of the failure, too.
 */
export function addStatusHandler(http: AxiosInstance, status: number, handler: () => void): void {
  http.interceptors.response.use(undefined, (error: unknown) => {
    if (isAxiosError(error) && error.response?.status === status) handler();
    return Promise.reject(error);
  });
}
