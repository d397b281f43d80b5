var greeting = document.getElementById('greeting');

document.addEventListener('df-login', function (event) {
  greeting.textContent = 'Hello, ' + event.detail.user.name;
});
document.addEventListener('df-logout', function () {
  greeting.textContent = 'Welcome';
});
