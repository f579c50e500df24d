def board(request):
    context = {}
    return render(request, "cards.html", context)


def other(request):
    return render(request, "other.html", {})
