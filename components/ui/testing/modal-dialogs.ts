/** jsdom knows the dialog element but not how to open it: for tests, it is opened without the browser's top layer. */
export function installModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}
