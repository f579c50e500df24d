  await t.test('json', (t, done) => {
    t.plan(2)
    const server = Server()

    process.on('warning', onWarning)
    function onWarning (warning) {
      t.equal(warning.name, 'ServerSecurity')
      done()
    }
    t.after(() => process.removeListener('warning', onWarning))

    server.removeAllContentTypeParsers()
    server.addContentTypeParser(/application\/json/, function (request, body, done) {
      done(null, body)
    })
  })
