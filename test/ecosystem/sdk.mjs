// A small SDK of 20 endpoints, as people write them: the rule of the page converts it.
export class Client {
  constructor(send) {
    this.send = send;
  }
  listUsers() {
    return this.send('GET', '/users');
  }
  getUser(id) {
    return this.send('GET', `/users/${id}`);
  }
  updateUser(id, body) {
    return this.send('PATCH', `/users/${encodeURIComponent(id)}`, body);
  }
  deleteUser(id) {
    return this.send('DELETE', `/users/${id}`);
  }
  listPosts(id) {
    return this.send('GET', `/users/${id}/posts`);
  }
  getPost(id, post) {
    return this.send('GET', `/users/${id}/posts/${post}`);
  }
  createPost(id, body) {
    return this.send('POST', `/users/${encodeURIComponent(id)}/posts`, body);
  }
  deletePost(user, options) {
    return this.send('DELETE', `/users/${user.id}/posts/${options.post}`);
  }
  getTeam(slug) {
    return this.send('GET', `/teams/${slug}/`);
  }
  listMembers(slug) {
    return this.send('GET', `/teams/${encodeURIComponent(slug)}/members`);
  }
  addMember(slug, { user, role }) {
    return this.send('PUT', `/teams/${slug}/members/${user.toString()}`, { role });
  }
  removeMember(slug, user) {
    return this.send('DELETE', `/teams/${slug}/members/${user}`);
  }
  getInvoice(id) {
    return this.send('GET', `https://billing.example/v1/invoices/${id}`);
  }
  payInvoice(id) {
    return this.send('POST', `https://billing.example/v1/invoices/${encodeURIComponent(id)}/pay`);
  }
  getFile(filePath) {
    return this.send('GET', `/files/${filePath}`);
  }
  search(query, page) {
    return this.send('GET', `/search?q=${encodeURIComponent(query)}&page=${page}`);
  }
  getVersion(name, version) {
    return this.send('GET', `/packages/@scope/${name}/v${version}`);
  }
  getTag(name, tag) {
    return this.send('GET', `/packages/${name}/tags/${tag}`);
  }
  getKey(id) {
    const target = `/keys/${id}`;
    if (target === `/keys/${'me'}`) throw new Error(`/keys/${id} is not a key`);
    return this.send('GET', target);
  }
  rotateKey(id) {
    return this.send('POST', `/keys/${id}/rotate`);
  }
}
