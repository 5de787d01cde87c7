import { isAxiosError, type AxiosInstance } from 'axios';

/** Calls the handler for responses with one status. The call is rejected as well, so that its caller can react. */
export function addStatusHandler(http: AxiosInstance, status: number, handler: () => void): void {
  http.interceptors.response.use(undefined, (error: unknown) => {
    if (isAxiosError(error) && error.response?.status === status) handler();
    return Promise.reject(error);
  });
}
