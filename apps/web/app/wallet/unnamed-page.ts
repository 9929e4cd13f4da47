/** Pages on which the server is never asked who is signed in: a request of that kind would be seen beside an anonymous one. */
const UNNAMED = /^(?:\/(?:si|ta))?\/reports\/(?:new|thread)\/?$/;

export function isUnnamedPage(): boolean {
  return UNNAMED.test(location.pathname);
}
