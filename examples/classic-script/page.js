var greeting = document.getElementById('greeting');

function greet(user) {
  greeting.textContent = user ? 'Hello, ' + user.name : 'Welcome';
}

document.addEventListener('df-login', function (event) {
  greet(event.detail.user);
});
document.addEventListener('df-logout', function () {
  greet(null);
});
